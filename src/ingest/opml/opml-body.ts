import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { InputPipe } from '../../http/input/input.pipe.js';
import type { OpmlDocument } from '../documents/document.worker.js';
import { ImportFeedsDto } from './import.dto.js';

/** The media types of OPML documents. */
export const XML_TYPES = ['text/x-opml', 'text/x-opml+xml', 'application/xml', 'text/xml'];

export const MAX_DOCUMENT_BYTES = 5 * 1_048_576;

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
  /** Bytes where it is XML, else the parsed JSON. */
  body: unknown;
  headers: { 'content-type'?: string };
}

const input = new InputPipe();

/** The OPML document of a request: bytes where it is the body, a text where JSON contains it. */
export const OpmlBody = createParamDecorator(
  async (_: unknown, context: ExecutionContext): Promise<OpmlDocument> => {
    const { body, headers } = context.switchToHttp().getRequest<DocumentRequest>();
    const contentType = headers['content-type'] ?? null;
    if (Buffer.isBuffer(body)) return { content: body, contentType };
    const read = await input.transform(body, { type: 'body', metatype: ImportFeedsDto });
    return { content: (read as ImportFeedsDto).opml, contentType };
  },
);

/** The request body in OpenAPI. */
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
