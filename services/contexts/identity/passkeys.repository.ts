import { CONFIG, type Config } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { QueryFailedError, type Repository } from 'typeorm';
import { PasskeyEntity } from './passkey.entity.js';
import { isIP } from 'node:net';

type RelyingParty = { readonly id: string; readonly origin: string };

const LOOPBACK = ['127.0.0.1', '[::1]', '0.0.0.0', 'localhost'];

/** An IP address cannot own a passkey; a local shop is also at `localhost`. */
const relyingPartyAt = (publicUrl: string): RelyingParty | undefined => {
  const { protocol, hostname, port } = new URL(publicUrl);
  const suffix = port === '' ? '' : `:${port}`;
  if (LOOPBACK.includes(hostname)) return { id: 'localhost', origin: `${protocol}//localhost${suffix}` };
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return protocol === 'https:' && !isNumber ? { id: hostname, origin: `${protocol}//${hostname}${suffix}` } : undefined;
};

/** Loaded at the first use of a passkey. */
const webAuthn = () => import('@simplewebauthn/server');

export const MOST_PASSKEYS = 10;

export type Passkey = Pick<PasskeyEntity, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>;
type Owner = { readonly userId: string; readonly email: string; readonly name: string };

@Injectable()
export class Passkeys {
  readonly #party: RelyingParty | undefined;

  constructor(
    @InjectRepository(PasskeyEntity) private readonly passkeys: Repository<PasskeyEntity>,
    @Inject(CONFIG) { publicUrl }: Pick<Config, 'publicUrl'>,
  ) {
    this.#party = relyingPartyAt(publicUrl);
  }

  /** False for a shop without a domain name or HTTPS. */
  get arePossible(): boolean {
    return this.#party !== undefined;
  }

  async of(userId: string): Promise<readonly Passkey[]> {
    const found = await this.passkeys.find({ where: { userId }, order: { createdAt: 'ASC' }, take: MOST_PASSKEYS });
    return found.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
  }

  async creation({ userId, email, name }: Owner, site: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webAuthn();
    const { id } = this.#theParty();
    return generateRegistrationOptions({
      rpName: site,
      rpID: id,
      userID: new TextEncoder().encode(userId),
      userName: email,
      userDisplayName: name,
      excludeCredentials: (await this.of(userId)).map((passkey) => ({ id: passkey.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** @returns whether it was added: the answer is right, and the passkey is new */
  async add(userId: string, name: string, challenge: string, response: object, now: Date): Promise<boolean> {
    const { verifyRegistrationResponse } = await webAuthn();
    const { id: rpID, origin } = this.#theParty();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library validates it.
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    }).catch(notVerified);
    if (!verified || !registrationInfo) return false;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const passkey = { id, userId, name, publicKey: Buffer.from(publicKey), counter: String(counter) };
    try {
      await this.passkeys.insert({ ...passkey, transports: [...transports], createdAt: now, lastUsedAt: null });
      return true;
    } catch (error) {
      if (error instanceof QueryFailedError) return false;
      throw error;
    }
  }

  async request(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({ rpID: this.#theParty().id, userVerification: 'required' });
  }

  async userBehind(challenge: string, response: object, now: Date): Promise<string | undefined> {
    const { verifyAuthenticationResponse } = await webAuthn();
    const { id: rpID, origin } = this.#theParty();
    const given = response as AuthenticationResponseJSON;
    const found = typeof given.id === 'string' ? await this.passkeys.findOneBy({ id: given.id }) : null;
    if (!found) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: found.id,
        publicKey: new Uint8Array(found.publicKey),
        counter: Number(found.counter),
        transports: found.transports,
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) return undefined;
    await this.passkeys.update({ id: found.id }, { counter: String(authenticationInfo.newCounter), lastUsedAt: now });
    return found.userId;
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.passkeys.delete({ userId, id });
    return affected === 1;
  }

  #theParty(): RelyingParty {
    if (!this.#party) throw new Error('Passkeys need PUBLIC_URL to be https and to have a name');
    return this.#party;
  }
}

/** The library throws plain errors with many texts for wrong answers. */
const notVerified = (): { readonly verified: false; readonly registrationInfo?: undefined } => ({ verified: false });
