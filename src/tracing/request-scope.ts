import { context, createContextKey, trace } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';

const SCOPE = createContextKey('sluice request');

/** Where all that happens for a request happens, until it is over. */
export function requestScope(parent: Context, span: Span): { own: Context; end: () => void } {
  const scope = { isOver: false };
  const own = trace.setSpan(parent, span).setValue(SCOPE, scope);
  return { own, end: () => (scope.isOver = true) };
}

/** Whether what happens now was begun by a request that is over, as timers and queues are. */
export function isLeftOver(): boolean {
  const scope = context.active().getValue(SCOPE) as { isOver: boolean } | undefined;
  return scope?.isOver === true;
}
