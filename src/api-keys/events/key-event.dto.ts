import type { ApiKeyDetailsDto } from '../management/api-key.dto.js';

/** `data` of the events of keys. */
export class KeyEventDto {
  /** The key as it is now, or as it was last; never its secret. */
  apiKey: ApiKeyDetailsDto;
}
