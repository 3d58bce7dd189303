import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Tracer } from '@opentelemetry/api';
import { nameStatement } from '../../database/slow-queries.js';
import type { StatementObserver } from '../../database/statement-observer.js';
import { toSpanTime, currentSpanTime } from './clock.js';
import { getErrorType } from './error-type.js';

const MAX_NAMES = 1_000;
const SYSTEMS = { sqlite: 'sqlite', postgres: 'postgresql' } as const;

/**
 * A span for each statement within another span: its operation, its table and its name in the log
 * of slow queries. Never its text or a value.
 */
export function statementSpans(tracer: Tracer): StatementObserver {
  const named = new Map<string, StatementName>();
  return ({ engine, sql, began, error }) => {
    // Work of the process itself, and work that outlives a request, starts no trace.
    if (!trace.getActiveSpan()?.isRecording()) return;
    let name = named.get(sql);
    if (!name) {
      if (named.size === MAX_NAMES) named.clear();
      named.set(sql, (name = statementName(sql)));
    }
    const span = tracer.startSpan(name.summary, {
      kind: SpanKind.CLIENT,
      startTime: toSpanTime(began),
      attributes: {
        'db.system.name': SYSTEMS[engine],
        'db.operation.name': name.operation,
        'db.collection.name': name.table,
        'db.query.summary': name.summary,
        'sluice.query': name.whole,
      },
    });
    if (error !== undefined) {
      span.setAttribute('error.type', getErrorType(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end(currentSpanTime());
  };
}

interface StatementName {
  whole: string;
  summary: string;
  operation: string;
  table: string | undefined;
}

function statementName(sql: string): StatementName {
  const whole = nameStatement(sql);
  const parts = whole.split(' ').slice(0, -1);
  return { whole, summary: parts.join(' '), operation: parts[0] ?? '', table: parts[1] };
}
