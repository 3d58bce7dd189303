import { Flag } from '../../http/input/decorators/flag.decorator.js';
import { Text } from '../../http/input/decorators/text.decorator.js';
import { LimitIds, ScopeList } from '../../api-keys/management/key-settings.decorator.js';

/** What a person answers to a client. */
export class ConsentDto {
  @Text({ min: 1, max: 8_192, description: 'The query string with which the client came.' })
  request: string;

  @Flag({ description: 'Whether the client is granted anything.' })
  approve: boolean;

  @ScopeList()
  scopes?: string[];

  @LimitIds('Feeds')
  feedIds?: string[] | null;

  @LimitIds('Categories')
  categoryIds?: string[] | null;
}

/** What a person is asked. */
export interface Question {
  /** Where to send the person back to, where there is nothing to ask. */
  redirectTo: string | null;
  client: {
    /** What it calls itself. */
    name: string;
    /** The host that vouches for the name; null where nobody does. */
    host: string | null;
    /** Where the code goes. */
    returnsTo: string;
    /** Whether that is a program on the person's machine, which any program there can be. */
    isLocal: boolean;
  } | null;
  scopes: { name: string; description: string; reads: boolean }[];
}
