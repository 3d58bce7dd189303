import { applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { Access } from '../access-policy.js';
import { NoScope } from './no-scope.decorator.js';

/**
 * Refuses API keys, for a handler or a controller: the handler manages what keys must not access.
 */
export const SessionOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(Access({ audience: 'sessions' }), ApiSecurity('session'), NoScope());
