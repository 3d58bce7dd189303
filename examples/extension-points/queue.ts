import { Injectable, Module } from '@nestjs/common';
import { CustomFeedSource, defineExtension, FeedSourceError } from 'sluice';
import type { SourceContent, SourceRead } from 'sluice';

interface Message {
  id: string;
  subject: string;
  html: string;
}

/** Stands for the client of a message queue. */
@Injectable()
export class Queue {
  readonly topics = new Map<string, Message[]>();

  /** The messages behind a position; undefined where there is no such topic. */
  read(
    topic: string,
    position: string | null,
    _signal: AbortSignal,
  ): Promise<{ messages: Message[]; position: string } | undefined> {
    const all = this.topics.get(topic);
    const read = all && { messages: all.slice(Number(position)), position: String(all.length) };
    return Promise.resolve(read);
  }
}

/** Messages of a queue, as feeds: `acme-queue:orders`. */
@Injectable()
export class QueueSource extends CustomFeedSource {
  constructor(private readonly queue: Queue) {
    super();
  }

  async read(
    { pathname: topic }: URL,
    { state, signal }: SourceRead,
  ): Promise<SourceContent | null> {
    const read = await this.queue.read(topic, state, signal);
    if (!read) throw new FeedSourceError(`There is no topic ${topic}.`);
    if (state !== null && read.messages.length === 0) return null;
    const items = read.messages.map(({ id, subject, html }) => ({
      id,
      title: subject,
      content_html: html,
    }));
    return { title: `Queue ${topic}`, items, state: read.position };
  }
}

@Module({ providers: [Queue, QueueSource] })
class QueueModule {}

export default defineExtension({
  name: 'acme-queue',
  module: QueueModule,
  feedSource: QueueSource,
});
