import { applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { Access } from '../access-policy.js';
import { NoScope } from './no-scope.decorator.js';

/**
 * Makes a handler, or all handlers of a controller, public. All others require a key or a session.
 */
export const Public = (): ClassDecorator & MethodDecorator =>
  applyDecorators(Access({ audience: 'everyone' }), ApiSecurity({}), NoScope());
