import argon2 from 'argon2';

/** Hashes a password with argon2id at OWASP's first recommendation, as a PHC string. */
export const hashPassword = (password: string): Promise<string> =>
  argon2.hash(password, {
    type: argon2.argon2id,
    memoryCost: 47_104,
    timeCost: 1,
    parallelism: 1,
  });
