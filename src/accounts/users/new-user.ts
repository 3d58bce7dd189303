import { newId } from '../../common/ids.js';
import type { UserEntity } from './user.entity.js';

export const newUser = (email: string, passwordHash: string): UserEntity => ({
  id: newId(),
  email,
  emailKey: email.toLowerCase(),
  name: null,
  language: null,
  passwordHash,
  disabledAt: null,
  createdAt: Date.now(),
});
