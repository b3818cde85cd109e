import { uploadedPicture } from '@hatch/kernel/rules';
import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../../site/settings';

type PictureProps = { readonly address: string | undefined; readonly className: string; readonly sizes: string };

/** It says nothing that the name beside it does not. */
const Picture = ({ address, className, sizes }: PictureProps) => {
  const picture = uploadedPicture(address);
  return (
    picture && (
      <picture className={className}>
        <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
        <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
        <img
          src={address}
          srcSet={picture.fallback}
          sizes={sizes}
          alt=""
          fetchPriority="high"
          style={{ backgroundImage: picture.placeholder, objectPosition: picture.position }}
        />
      </picture>
    )
  );
};

/** What the owner has put above the menu; how it lies is in `app.css`. */
export const ShopPictures = () => {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <>
      <Picture address={settings['brand_cover']} className="shop-cover" sizes="(min-width: 72rem) 70rem, 100vw" />
      <Picture address={settings['brand_logo']} className="shop-logo" sizes="6rem" />
    </>
  );
};
