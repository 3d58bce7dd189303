import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendContinue } from '../server/expect-continue.js';
import { DomainError, InvalidRequestError } from '../problems/errors.js';
import type { UnreadBody } from './unread-body.js';

const KIBIBYTE = 1_024;
const MEBIBYTE = 1_048_576;

/**
 * All bytes of a body that is unread. A larger one than `limit` is refused as soon as that shows,
 * and the connection closes, since the client may have more to send.
 */
export async function readBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  limit: number,
): Promise<Buffer> {
  const { stream } = request.body as UnreadBody;
  let length = Number(request.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  if (length <= limit) {
    sendContinue(request.raw);
    length = 0;
    try {
      // Ending the loop early must not destroy the stream, which has the answer's connection.
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
        length += (chunk as Buffer).length;
        if (length > limit) break;
        chunks.push(chunk as Buffer);
      }
    } catch {
      throw InvalidRequestError.because('The body is not as long as Content-Length says.');
    }
  }
  if (length > limit) {
    void reply.header('connection', 'close');
    throw new DomainError(
      'payload_too_large',
      `The body is larger than ${getDeclaredSize(limit)}.`,
    );
  }
  return Buffer.concat(chunks, length);
}

const getDeclaredSize = (bytes: number): string =>
  bytes < MEBIBYTE ? `${bytes / KIBIBYTE} KiB` : `${bytes / MEBIBYTE} MiB`;
