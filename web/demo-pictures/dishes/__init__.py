"""Every picture by its name in the demo menu."""

from dishes import bowls, burger, cover, curry, drinks, gift, pizza, plates, puddings, ramen, sides

DISHES = {
    'margherita': pizza.margherita,
    'pepperoni': pizza.pepperoni,
    'garden-pizza': pizza.garden,
    'nduja-pizza': pizza.nduja,
    'hatch-burger': burger.hatch,
    'double-burger': burger.double,
    'chicken-burger': burger.chicken,
    'bean-burger': burger.bean,
    'ramen': ramen.ramen,
    'green-curry': curry.green_curry,
    'mac-cheese': bowls.mac_cheese,
    'tomato-soup': bowls.tomato_soup,
    'greek-salad': plates.greek_salad,
    'falafel': plates.falafel,
    'wings': plates.wings,
    'slaw': plates.slaw,
    'chips': sides.chips,
    'sweet-potato-fries': sides.sweet_potato_fries,
    'garlic-bread': sides.garlic_bread,
    'brownie': puddings.brownie,
    'cheesecake': puddings.cheesecake,
    'sorbet': puddings.sorbet,
    'cola': drinks.cola,
    'lemonade': drinks.lemonade,
    'iced-tea': drinks.iced_tea,
    'gift-card': gift.gift_card,
    'cover': cover.cover,
}
