import { ApiExtension } from '@nestjs/swagger';

/** The field of an OpenAPI operation with its scope; null where it needs none. */
export const SCOPE_EXTENSION = 'x-scope';

/** Documents that an operation needs no scope; without a rule it would need that of extensions. */
export const NoScope = (): ClassDecorator & MethodDecorator => ApiExtension(SCOPE_EXTENSION, null);
