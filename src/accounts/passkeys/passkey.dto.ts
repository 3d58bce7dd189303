import { ApiProperty } from '@nestjs/swagger';
import { toIso, toIsoOrNull } from '../../common/instants.js';
import { Text } from '../../http/input/decorators/text.decorator.js';
import { PageQuery } from '../../pagination/page-query.js';
import { Credential } from './credential.decorator.js';
import type { PasskeyEntity } from './passkey.entity.js';
import { ofVersion } from '../../common/record-version.js';

const NAME = { min: 1, max: 100, example: 'Laptop' };

export class CreatePasskeyDto {
  /** A name by which the owner recognises the passkey. */
  @Text(NAME)
  name: string;

  @Credential('clientDataJSON', 'attestationObject')
  credential: PasskeyAnswer<'clientDataJSON' | 'attestationObject'>;
}

export class UpdatePasskeyDto {
  /** A name by which the owner recognises the passkey. */
  @Text({ ...NAME, optional: true })
  name?: string;
}

export class PasskeySignInDto {
  @Credential('clientDataJSON', 'authenticatorData', 'signature')
  credential: PasskeyAnswer<'clientDataJSON' | 'authenticatorData' | 'signature'>;
}

/** What was checked of an answer; the library checks the rest. */
export interface PasskeyAnswer<Part extends string> {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Record<Part, string>;
}

export class ListPasskeysQuery extends PageQuery {}

export class PasskeyDto {
  /**
   * Unique identifier of the passkey.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * The name that the owner chose.
   * @example Laptop
   */
  name: string;

  /**
   * When it was added.
   * @example 2026-01-01T00:00:00.000Z
   */
  createdAt: string;

  /**
   * When it last signed in.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastUsedAt: string | null;

  static from(passkey: PasskeyEntity): PasskeyDto {
    const { id, name, createdAt, lastUsedAt } = passkey;
    const shown = { id, name, createdAt: toIso(createdAt), lastUsedAt: toIsoOrNull(lastUsedAt) };
    return ofVersion(shown, passkey);
  }
}

export class PasskeyOptionsDto {
  /** Options in the JSON form of WebAuthn, for `parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  publicKey: object;
}
