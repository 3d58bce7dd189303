import { applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { Access } from '../access.js';

/** Opens a handler, or all of a controller, to everyone; all others need a key or a session. */
export const Public = (): ClassDecorator & MethodDecorator =>
  applyDecorators(Access({ to: 'everyone' }), ApiSecurity({}));
