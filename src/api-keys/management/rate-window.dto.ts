import { NullableObject } from '../../http/input/decorators/nullable-object.decorator.js';
import { Integer } from '../../http/input/decorators/number.decorator.js';
import { MAX_RATE } from './key-settings.decorator.js';

const MAX_WINDOW_SECONDS = 86_400;

export class RateWindowDto {
  @Integer({
    ...{ min: 1, max: MAX_RATE, example: 100 },
    description: 'Requests that the key may make in a window.',
  })
  limit: number;

  @Integer({
    ...{ min: 1, max: MAX_WINDOW_SECONDS, example: 10 },
    description: 'Length of the window; it begins with the first request.',
  })
  windowSeconds: number;
}

/** An optional limit with a window of its own. */
export const RateWindow = (): PropertyDecorator =>
  NullableObject(
    () => RateWindowDto,
    'A limit with a window of its own, which holds beside `rateLimitPerMinute`; null for none.',
  );
