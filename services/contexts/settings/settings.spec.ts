import { readableBy, SETTING_KEYS, SETTINGS } from '@hatch/kernel/rules';
import { fold } from '@hatch/kernel';
import { aContext, deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { changeSettings, isDelivering, resumeDelivery } from './change-settings.js';
import { SECRET_SETTINGS, type SettingsEvent } from './events.js';
import { settings, valueOf } from './state.js';

const { given } = deciderSpec(settings);
const set = (values: Readonly<Record<string, string>>): SettingsEvent => ({
  type: 'SettingsChanged',
  data: { changes: Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { from: null, to }])) },
});
const byManager = (changes: Readonly<Record<string, unknown>>) => changeSettings({ changes, by: 'manager' });
const byAdmin = (changes: Readonly<Record<string, unknown>>) => changeSettings({ changes, by: 'admin' });

describe('secret settings', () => {
  it('OPEN-80 are those that nobody may read', () => {
    const unread = SETTING_KEYS.filter((key) => SETTINGS[key].readers === 'never');
    expect(SECRET_SETTINGS).toEqual(unread);
  });
});

describe('changing settings', () => {
  it('SET-24 keeps the line below the name to one line, and what is left shown or not', () => {
    given()
      .when(byAdmin({ tagline: 'Wood-fired\nsince 2009' }))
      .thenRefused('settings.invalid');
    given()
      .when(byAdmin({ tagline: 'x'.repeat(121) }))
      .thenRefused('settings.invalid');
    given()
      .when(byAdmin({ show_stock_remaining: 'off' }))
      .then(set({ show_stock_remaining: '0' }));
  });

  it('keeps the brand of the shop: a colour, pictures of the file manager, one of the faces', () => {
    const picture = `/uploads/${'a'.repeat(44)}-1440.jpg#30,70`;
    given()
      .when(byAdmin({ brand_accent: ' #A8321C ', brand_face: 'fraunces', brand_logo: picture, brand_cover: '' }))
      .then(set({ brand_accent: '#a8321c', brand_face: 'fraunces', brand_logo: picture, brand_cover: '' }));
  });

  it('SET-18 CMS-25 prints a picture of the file manager whole, whatever must be seen of it', () => {
    const picture = `/uploads/${'a'.repeat(44)}-1440.jpg`;
    given()
      .when(byManager({ bt_print_logo: `${picture}#30,70` }))
      .then(set({ bt_print_logo: picture }));
  });

  it.each(['', ' \n '])('SET-07 a shop has a name: %j is refused', (site_name) => {
    given().when(byAdmin({ site_name })).thenRefused('settings.invalid');
    expect(SETTINGS.site_name.check(site_name)).toEqual({ problem: 'must not be empty' });
  });

  it('SET-07 a shop that once left its name empty has the usual one', () => {
    expect(valueOf(fold(settings, [set({ site_name: '', tagline: '' })]), 'site_name')).toBe('Hatch');
  });

  it.each([
    ['brand_accent', 'red'],
    ['brand_accent', '#a8321c;}'],
    ['brand_face', 'comic-sans'],
    ['brand_face', 'constructor'],
    ['brand_logo', '/logo.png'],
    ['brand_cover', 'https://evil.example/a.png'],
    ['brand_cover', `/uploads/${'a'.repeat(44)}-${'1'.repeat(300)}.jpg`],
  ])('OPEN-08 refuses the brand %s = %j, and leaves it to administrators', (key, value) => {
    given()
      .when(byAdmin({ [key]: value }))
      .thenRefused('settings.invalid');
    given()
      .when(byManager({ [key]: '' }))
      .thenRefused('settings.invalid');
  });

  it('SET-01 SET-24 records the old and the new value of what changed', () => {
    given(set({ delivery_radius: '3' }))
      .when(byManager({ delivery_radius: 4.5, open_time: '17:00' }))
      .then({
        type: 'SettingsChanged',
        data: { changes: { delivery_radius: { from: '3', to: '4.5' }, open_time: { from: null, to: '17:00' } } },
      });
  });

  describe('with several wrong values', () => {
    const refusalOf = (decide: ReturnType<typeof byAdmin>, ...before: readonly SettingsEvent[]) =>
      decide(fold(settings, before), aContext()).rejection;

    it('OPEN-111 names every wrong field at once', () => {
      const wrong = { busy_delivery_minutes: 'soon', site_name: '', is_takeaway: 'x', foo: '1', tagline: 'Pizza' };
      expect(refusalOf(byAdmin(wrong))).toMatchObject({
        code: 'settings.invalid',
        message: 'busy_delivery_minutes must be a whole number from 1 to 600; nothing was saved',
        errors: {
          busy_delivery_minutes: ['busy_delivery_minutes must be a whole number from 1 to 600'],
          site_name: ['site_name must not be empty'],
          is_takeaway: ['is_takeaway must be on or off'],
          foo: ['"foo" is not a setting'],
        },
      });
    });

    it('OPEN-111 names the fields that do not fit each other beside those that are wrong alone', () => {
      const amount = 'takeaway_collect_discount_amount_or_percent';
      const changes = { open_time: '18:00', close_time: '17:00', [amount]: '101', pause_minutes: '-1', snow: '1' };
      expect(refusalOf(byManager(changes))?.errors).toEqual({
        pause_minutes: ['pause_minutes must be a whole number from 0 to 240'],
        snow: ['snow cannot be changed here by you'],
        open_time: ['Open times do not work together'],
        close_time: ['Open times do not work together'],
        [amount]: [`${amount} must be a whole number from 0 to 100`],
      });
    });

    it('OPEN-111 measures no field against one that is wrong itself', () => {
      const changes = { open_time: 'noon', close_time: '17:00' };
      expect(refusalOf(byManager(changes), set({ open_time: '18:00' }))?.errors).toEqual({
        open_time: ['open_time must be a time such as 17:30'],
      });
    });

    it('ACC-07 OPEN-111 names the second factor that the editor lacks beside the others', () => {
      const changes = { staff_second_factor: 'on', site_name: '' };
      expect(refusalOf(changeSettings({ changes, by: 'admin', lacksOwnFactor: true }))?.errors).toEqual({
        site_name: ['site_name must not be empty'],
        staff_second_factor: [expect.stringContaining('Set up a second factor')],
      });
    });
  });

  it('SET-24 refuses a save over what somebody else has changed since, and no other', () => {
    const read = [set({ delivery_radius: '3' }), set({ site_name: 'A' })];
    const at = (revision: number, changes: Readonly<Record<string, unknown>>) =>
      changeSettings({ changes, by: 'admin', revision });
    given(...read)
      .when(at(1, { site_name: 'B' }))
      .thenRefused('settings.outdated');
    given(...read)
      .when(at(1, { site_name: 'A' }))
      .thenNothing();
    given(...read)
      .when(at(1, { delivery_radius: '4' }))
      .then({ type: 'SettingsChanged', data: { changes: { delivery_radius: { from: '3', to: '4' } } } });
    given(...read)
      .when(at(2, { site_name: 'B' }))
      .then({ type: 'SettingsChanged', data: { changes: { site_name: { from: 'A', to: 'B' } } } });
  });

  it('records nothing when nothing changes', () => {
    given(set({ delivery_radius: '3' }))
      .when(byManager({ delivery_radius: '3' }))
      .thenNothing();
  });

  it.each(['foo', '__proto__', 'constructor', 'mail_password'])(
    'OPEN-08 refuses the unknown key %s and saves nothing',
    (key) => {
      given()
        .when(byAdmin(JSON.parse(`{"${key}":"x","open_time":"17:00"}`)))
        .thenRefused('settings.invalid');
    },
  );

  it.each(['is_takeaway', 'site_name', 'full_address', 'phone_no_display', 'delivery_charge_bands', 'cart_or_basket'])(
    'OPEN-08 keeps %s for administrators',
    (key) => {
      given()
        .when(byManager({ [key]: '0' }))
        .thenRefused('settings.invalid');
    },
  );

  it('BAND-01 rings reach the delivery radius, whichever of the two is changed', () => {
    given(set({ delivery_radius: '3' }))
      .when(byAdmin({ delivery_rings: '1;0;0:100\n2.9;1500;0:350' }))
      .thenRefused('settings.rings');
    given(set({ delivery_radius: '3', delivery_rings: '3;0;0:350' }))
      .when(byManager({ delivery_radius: '3.1' }))
      .thenRefused('settings.rings');
    given(set({ delivery_radius: '3', delivery_rings: '3;0;0:350' }))
      .when(byAdmin({ delivery_radius: '4', delivery_rings: ' 3;0;0:350 \n 4;1000;0:500,2000:0 ' }))
      .then({
        type: 'SettingsChanged',
        data: {
          changes: {
            delivery_radius: { from: '3', to: '4' },
            delivery_rings: { from: '3;0;0:350', to: '3;0;0:350\n4;1000;0:500,2000:0' },
          },
        },
      });
    given(set({ delivery_radius: '3', delivery_rings: '3;0;0:350' }))
      .when(byAdmin({ delivery_rings: '' }))
      .then({ type: 'SettingsChanged', data: { changes: { delivery_rings: { from: '3;0;0:350', to: '' } } } });
  });

  it.each(['2;0;0:350\n2;0;0:250', '3;0;0:350\n1;0;0:250', 'near;0;0:1'])(
    'BAND-01 OPEN-08 refuses the rings %j',
    (delivery_rings) => {
      given().when(byAdmin({ delivery_rings })).thenRefused('settings.invalid');
      given()
        .when(byManager({ delivery_rings: '' }))
        .thenRefused('settings.invalid');
    },
  );

  it('OPEN-82 never writes order_status', () => {
    given()
      .when(byAdmin({ order_status: 'open' }))
      .thenRefused('settings.invalid');
  });

  it.each([
    ['open_delivery_minutes', -1],
    ['open_delivery_minutes', 0],
    ['open_delivery_minutes', 601],
    ['busy_delivery_minutes', 1e9],
    ['slammed_delivery_minutes', 'abc'],
    ['delivery_radius', 101],
    ['delivery_radius', -1],
    ['takeaway_collect_discount_amount_or_percent', 1.5],
    ['ta_print_categories', 'x'.repeat(5001)],
    ['open_time', '25:00'],
    ['open_time', {}],
    ['kitchen_postcode', 'nowhere'],
    ['bt_print_logo', '//evil.example/x.png'],
    ['bt_print_logo', 'javascript:alert(1)'],
  ])('OPEN-78 OPEN-79 refuses %s = %j', (key, value) => {
    given()
      .when(byManager({ [key]: value }))
      .thenRefused('settings.invalid');
  });

  it.each(['a\u0000b', '\ud800'])('refuses text that neither a page nor the database takes: %j', (value) => {
    given()
      .when(byAdmin({ site_name: value }))
      .thenRefused('settings.invalid');
  });

  it('OPEN-79 bounds a percentage at 100 and a fixed amount at £1000', () => {
    const amount = 'takeaway_collect_discount_amount_or_percent';
    given()
      .when(byManager({ [amount]: 101 }))
      .thenRefused('settings.invalid');
    given(set({ takeaway_collect_discount_type: 'Fixed Amount', [amount]: '500' }))
      .when(byManager({ takeaway_collect_discount_type: 'Percentage %' }))
      .thenRefused('settings.invalid');
    given(set({ takeaway_collect_discount_type: 'Fixed Amount' }))
      .when(byAdmin({ [amount]: 100_000 }))
      .then({ type: 'SettingsChanged', data: { changes: { [amount]: { from: null, to: '100000' } } } });
  });

  it('OPEN-79 a manager gives no more discount than administrators let managers give', () => {
    const amount = 'takeaway_collect_discount_amount_or_percent';
    const type = 'takeaway_collect_discount_type';
    const fixed = set({ [type]: 'Fixed Amount' });
    const refuses = (changes: Readonly<Record<string, unknown>>, ...before: readonly SettingsEvent[]) =>
      given(...before)
        .when(byManager(changes))
        .thenRefused('settings.invalid');
    const takes = (most: string, ...before: readonly SettingsEvent[]) =>
      given(...before)
        .when(byManager({ [amount]: most }))
        .then(set({ [amount]: most }));
    refuses({ [amount]: 31 });
    takes('30');
    refuses({ [amount]: 501 }, fixed);
    takes('500', fixed);
    refuses({ [type]: 'Percentage %' }, set({ [type]: 'Fixed Amount', [amount]: '100' }));
    refuses({ [amount]: 6 }, set({ manager_discount_percent: '5' }));
    takes('50', set({ manager_discount_percent: '50' }));
    refuses({ manager_discount_percent: 100 });
    given(set({ [amount]: '60' }))
      .when(byManager({ [amount]: 60, offer_takeaway_collect_discount: '1' }))
      .then(set({ offer_takeaway_collect_discount: '1' }));
    given(set({ [amount]: '60' }))
      .when(byManager({ [amount]: 55 }))
      .then({ type: 'SettingsChanged', data: { changes: { [amount]: { from: '60', to: '55' } } } });
    refuses({ [amount]: 61 }, set({ [amount]: '60' }));
  });

  it('SET-15 takes no third type of discount', () => {
    given()
      .when(byManager({ takeaway_collect_discount_type: 'Both' }))
      .thenRefused('settings.invalid');
  });

  it('SET-36 OPEN-78 refuses an opening after the closing time, also against the stored one; equal times pass', () => {
    given()
      .when(byManager({ open_time: '18:00', close_time: '02:00' }))
      .thenRefused('settings.times');
    given(set({ close_time: '17:00' }))
      .when(byManager({ open_time: '18:00' }))
      .thenRefused('settings.times');
    given(set({ close_time: '17:00' }))
      .when(byManager({ open_time: '17:00' }))
      .then({ type: 'SettingsChanged', data: { changes: { open_time: { from: null, to: '17:00' } } } });
  });

  it('DLV-42 does not switch delivery on without a valid kitchen postcode', () => {
    given()
      .when(byManager({ delivering_status: 'delivering' }))
      .thenRefused('settings.no-kitchen');
    given()
      .when(byManager({ delivering_status: 'delivering', kitchen_postcode: 'sw1a1aa' }))
      .then({
        type: 'SettingsChanged',
        data: {
          changes: {
            delivering_status: { from: null, to: 'delivering' },
            kitchen_postcode: { from: null, to: 'SW1A 1AA' },
          },
        },
      });
  });

  it('OPEN-80 keeps the push secret when the field is left blank', () => {
    given(set({ push_app_secret: 's3cret' }))
      .when(byManager({ push_app_secret: '' }))
      .thenNothing();
  });

  it('OPEN-80 records the push secret under a key of the shop, and never among the changes', () => {
    given(set({ push_app_secret: 's3cret', site_name: 'The Hatch' }))
      .when(byAdmin({ push_app_secret: 'another', site_name: 'Hatch & Co' }))
      .then({
        type: 'SettingsChanged',
        data: {
          changes: { site_name: { from: 'The Hatch', to: 'Hatch & Co' } },
          pii: { subject: 'shop:settings', secrets: { push_app_secret: 'another' } },
        },
      });
  });

  it('SET-19 SET-20 keeps newline-separated lists as they are', () => {
    given()
      .when(byManager({ ta_print_categories: 'Pizza\nSides' }))
      .then({
        type: 'SettingsChanged',
        data: { changes: { ta_print_categories: { from: null, to: 'Pizza\nSides' } } },
      });
  });

  it.each(['', '5:100', '0:350\n0:250', '0:350\n3000:250\n1500:0', '0:-1', 'free'])(
    'OPEN-26 refuses the bands %j',
    (value) => {
      given()
        .when(byAdmin({ delivery_charge_bands: value }))
        .thenRefused('settings.invalid');
    },
  );
});

describe('delivery that was switched off for a time', () => {
  const off = { delivering_status: 'not-delivering', delivery_off_until: '2000-01-01T00:00:00.000Z' };
  const on: SettingsEvent = {
    type: 'SettingsChanged',
    data: {
      changes: {
        delivering_status: { from: 'not-delivering', to: 'delivering' },
        delivery_off_until: { from: off.delivery_off_until, to: '' },
      },
    },
  };

  it.each(['SW1A 1AA', ''])('HRS-04 begins again when its time is over, with the kitchen postcode "%s"', (postcode) => {
    given(set({ ...off, kitchen_postcode: postcode }))
      .when(resumeDelivery)
      .then(on);
  });

  it('HRS-04 stays off until then', () => {
    given(set({ ...off, delivery_off_until: '2999-01-01T00:00:00.000Z' }))
      .when(resumeDelivery)
      .thenNothing();
  });
});

describe('reading settings', () => {
  it('STAT-04 falls back to 31, 61 and 91 minutes', () => {
    const state = fold(settings, []);
    expect(
      (['open_delivery_minutes', 'busy_delivery_minutes', 'slammed_delivery_minutes'] as const).map((key) =>
        valueOf(state, key),
      ),
    ).toEqual([31, 61, 91]);
  });

  it('OPEN-07 OPEN-80 shows the public public keys, the staff theirs, and nobody the push secret', () => {
    expect(readableBy('public')).toContain('site_name');
    expect(readableBy('public')).not.toContain('ta_print_categories');
    expect(readableBy('staff')).toContain('ta_print_categories');
    expect(readableBy('staff')).not.toContain('push_app_secret');
  });

  it('OPEN-31 delivers only from a valid kitchen postcode and unless switched off', () => {
    expect(isDelivering(fold(settings, []))).toBe(false);
    expect(isDelivering(fold(settings, [set({ kitchen_postcode: 'SW1A 1AA' })]))).toBe(true);
    expect(
      isDelivering(fold(settings, [set({ kitchen_postcode: 'SW1A 1AA', delivering_status: 'not-delivering' })])),
    ).toBe(false);
  });
});
