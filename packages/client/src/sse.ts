/** A block of Server-Sent Events. A block can have an id alone. */
export interface EventBlock {
  id?: string;
  event?: string;
  data?: string;
  retryMs?: number;
}

/** The blocks of a stream, as WHATWG HTML defines them. */
export async function* readBlocks(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: () => void,
): AsyncGenerator<EventBlock, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onChunk();
      // A chunk can end between the two characters of a line end.
      const text = unread + decoder.decode(value, { stream: true });
      const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
      const blocks = whole.replaceAll(/\r\n?/g, '\n').split('\n\n');
      unread = blocks.pop()! + text.slice(whole.length);
      for (const block of blocks) yield parseBlock(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): EventBlock {
  const parsed: EventBlock = {};
  for (const line of block.split('\n')) {
    // A value may have the line separators of Unicode, which end no line here.
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === 'data') parsed.data = 'data' in parsed ? `${parsed.data}\n${value}` : value;
    else if (name === 'id' || name === 'event') parsed[name] = value;
    else if (name === 'retry' && /^\d+$/.test(value)) parsed.retryMs = Number(value);
  }
  return parsed;
}
