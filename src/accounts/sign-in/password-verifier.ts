import { Injectable } from '@nestjs/common';
import type { UserEntity } from '../users/user.entity.js';
import { CredentialVerifier } from './credential-verifier.js';
import type { Credentials } from './credential-verifier.js';
import { Passwords } from './passwords.js';

/** Compares a password with the hash of the user. */
@Injectable()
export class PasswordVerifier extends CredentialVerifier {
  constructor(private readonly passwords: Passwords) {
    super();
  }

  async verify({ password }: Credentials, known: UserEntity | null): Promise<string | undefined> {
    const isCorrect = await this.passwords.verify(password, known?.passwordHash);
    return known && isCorrect ? known.id : undefined;
  }
}
