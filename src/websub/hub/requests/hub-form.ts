import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { FORM_TYPE } from '../../../http/input/decorators/accepted-body.decorator.js';
import { InvalidRequestError } from '../../../http/problems/errors.js';
import type { FieldError } from '../../../http/problems/errors.js';
import { HUB_MODES } from '../stored/hub-request.entity.js';
import type { HubMode } from '../stored/hub-request.entity.js';

export const MAX_FORM_BYTES = 16_384;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const MIN_LEASE_SECONDS = HOUR_SECONDS;
const MAX_LEASE_SECONDS = 30 * DAY_SECONDS;
const DEFAULT_LEASE_SECONDS = 10 * DAY_SECONDS;
const MAX_SECRET_BYTES = 199;

/** What a subscriber asks for (WebSub, section 5.1). */
export interface HubForm {
  mode: HubMode;
  topic: string;
  callback: string;
  secret: string | null;
  leaseSeconds: number;
}

/**
 * The fields of a request; those that the hub does not know change nothing.
 * @throws InvalidRequestError naming each field that is wrong
 */
export function readHubForm(body: Buffer): HubForm {
  const fields = new URLSearchParams(body.toString('utf8'));
  const errors: FieldError[] = [];
  const refuse = (name: string, message: string) => {
    errors.push({ field: `hub.${name}`, message });
  };
  const valueOf = (name: string) => fields.get(`hub.${name}`) ?? '';

  const mode = HUB_MODES.find((known) => known === valueOf('mode'));
  if (!mode) refuse('mode', `must be ${HUB_MODES.join(' or ')}`);
  for (const name of ['topic', 'callback']) if (!valueOf(name)) refuse(name, 'is missing');
  const secret = valueOf('secret');
  if (Buffer.byteLength(secret) > MAX_SECRET_BYTES) refuse('secret', 'must be under 200 bytes');
  const lease = valueOf('lease_seconds') || String(DEFAULT_LEASE_SECONDS);
  if (!/^\d+$/.test(lease)) refuse('lease_seconds', 'must be a number of seconds');
  if (errors.length > 0) throw new InvalidRequestError(errors);
  return {
    mode: mode!,
    topic: valueOf('topic'),
    callback: valueOf('callback'),
    secret: secret || null,
    leaseSeconds: Math.min(Math.max(Number(lease), MIN_LEASE_SECONDS), MAX_LEASE_SECONDS),
  };
}

/** Parameter: what the form of the request asks for. */
export const Form = createParamDecorator((_: unknown, context: ExecutionContext): HubForm => {
  const { body } = context.switchToHttp().getRequest<{ body?: Buffer }>();
  return readHubForm(body ?? Buffer.alloc(0));
});

const EXAMPLE = {
  'hub.mode': 'subscribe',
  'hub.topic': 'https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.rss',
  'hub.callback': 'https://reader.example/callbacks/4711',
  'hub.lease_seconds': '864000',
  'hub.secret': 'a long random text',
};

const text = (name: keyof typeof EXAMPLE, description: string) => ({
  type: 'string' as const,
  description,
  example: EXAMPLE[name],
});

/** The request body in OpenAPI. */
export const HUB_REQUEST_BODY = {
  required: true,
  content: {
    [FORM_TYPE]: {
      schema: {
        type: 'object' as const,
        required: ['hub.mode', 'hub.topic', 'hub.callback'],
        properties: {
          'hub.mode': { type: 'string' as const, enum: [...HUB_MODES] },
          'hub.topic': text('hub.topic', 'The address of a document, as its `self` link tells it.'),
          'hub.callback': text('hub.callback', 'Where to deliver.'),
          'hub.lease_seconds': text(
            'hub.lease_seconds',
            'How long to deliver: an hour to 30 days, by default 10.',
          ),
          'hub.secret': text('hub.secret', 'Signs what is delivered; under 200 bytes.'),
        },
      },
      example: EXAMPLE,
    },
  },
};
