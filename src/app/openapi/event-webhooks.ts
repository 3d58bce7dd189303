import type { OpenAPIObject } from '@nestjs/swagger';
import { KeyEventDto } from '../../api-keys/events/key-event.dto.js';
import {
  FeedEventDto,
  PostsDeletedEventDto,
  PostsEventDto,
} from '../../changes/events/event.dto.js';
import type { API_TAGS } from '../../common/api-tags.js';
import { EVENT_SUMMARIES, isKeyEvent, WEBHOOK_TYPES } from '../../common/event-types.js';
import type { WebhookType } from '../../common/event-types.js';
import type { SchemaObject } from './document-types.js';

type Schemas = Record<string, Schema>;
type Schema = SchemaObject & {
  $ref?: string;
  items?: Schema;
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Schemas;
};

const MESSAGES_TAG: keyof typeof API_TAGS = 'Webhook messages';

const WHEN = '2026-01-02T03:04:05.678Z';

const HEADERS = [
  ['webhook-id', 'Identifies the delivery; the same over retries.'],
  ['webhook-timestamp', 'When this attempt was made, in Unix seconds.'],
  ['webhook-signature', '`v1,` and the base64 of an HMAC-SHA256; two during a rotation.'],
].map(([name, description]) => ({
  name,
  description,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}));

function getData(type: WebhookType): string {
  if (isKeyEvent(type)) return KeyEventDto.name;
  if (type.startsWith('feed.')) return FeedEventDto.name;
  return type === 'post.deleted' ? PostsDeletedEventDto.name : PostsEventDto.name;
}

/** What endpoints of webhooks receive: an OpenAPI 3.1 webhook for each type of event. */
export function eventWebhooks(schemas: Schemas): OpenAPIObject['webhooks'] {
  const webhooks = WEBHOOK_TYPES.map((type) => {
    const data = { $ref: `#/components/schemas/${getData(type)}` };
    const operation = {
      operationId: type.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase()),
      summary: EVENT_SUMMARIES[type],
      description: 'Signed as Standard Webhooks says; docs/webhooks.md shows a receiver.',
      // Not that of operations: generators would write the one file over the other.
      tags: [MESSAGES_TAG],
      security: [],
      parameters: HEADERS,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['type', 'timestamp', 'data'],
              properties: {
                type: { type: 'string', enum: [type] },
                timestamp: { type: 'string', format: 'date-time' },
                data,
              },
            },
            example: { type, timestamp: WHEN, data: buildExample(data, schemas) },
          },
        },
      },
      responses: {
        '2XX': { description: 'Received. Everything else is sent again later.' },
        '410': { description: 'Disables the endpoint.' },
      },
    };
    return [type, { post: operation }];
  });
  return Object.fromEntries(webhooks) as OpenAPIObject['webhooks'];
}

/** A value of a schema, made of the examples of its properties. */
function buildExample(schema: Schema, schemas: Schemas): unknown {
  if (schema.example !== undefined) return schema.example;
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return buildExample(schemas[name] ?? {}, schemas);
  const [part] = [...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  if (part) return buildExample(part, schemas);
  if (schema.items) return [buildExample(schema.items, schemas)];
  if (schema.properties) {
    const values = Object.entries(schema.properties).map(([key, value]) => [
      key,
      buildExample(value, schemas),
    ]);
    return Object.fromEntries(values) as unknown;
  }
  return schema.enum?.[0] ?? (schema.type === 'boolean' ? false : null);
}
