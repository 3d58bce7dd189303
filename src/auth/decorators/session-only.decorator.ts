import { applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { Access } from '../access.js';

/** Closes a handler, or all of a controller, to API keys: it manages what a key must not reach. */
export const SessionOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(Access({ to: 'sessions' }), ApiSecurity('session'));
