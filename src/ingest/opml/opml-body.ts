import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { InputPipe } from '../../common/input.pipe.js';
import { XML_TYPES } from '../../common/xml-body.hook.js';
import { decodeFeed } from '../parsing/decode.js';
import { ImportFeedsDto } from './import.dto.js';

const EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head><title>My feeds</title></head>
  <body>
    <outline text="Programming">
      <outline type="rss" text="Rust Blog" xmlUrl="https://blog.rust-lang.org/feed.xml"/>
    </outline>
  </body>
</opml>`;

interface DocumentRequest {
  /** Bytes where it is XML, else what the JSON says. */
  body: unknown;
  headers: { 'content-type'?: string };
}

const input = new InputPipe();

/** The text of the OPML document that a request brings, as its body or in a field of JSON. */
export const OpmlBody = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { body, headers } = context.switchToHttp().getRequest<DocumentRequest>();
  if (Buffer.isBuffer(body)) return decodeFeed(body, headers['content-type'] ?? null);
  const read = input.transform(body, { type: 'body', metatype: ImportFeedsDto });
  return (read as ImportFeedsDto).opml;
});

/** How OpenAPI describes that body. */
export const OPML_REQUEST_BODY = {
  required: true,
  content: {
    ...Object.fromEntries(
      XML_TYPES.map((type) => [type, { schema: { type: 'string' as const }, example: EXAMPLE }]),
    ),
    'application/json': {
      schema: { $ref: '#/components/schemas/ImportFeedsDto' },
      example: { opml: EXAMPLE },
    },
  },
};
