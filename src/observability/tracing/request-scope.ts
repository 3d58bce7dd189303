import { context, createContextKey, trace } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';

const SCOPE = createContextKey('sluice request');

/** The context of all work for a request, until the request ends. */
export function requestScope(parent: Context, span: Span): { own: Context; end: () => void } {
  const scope = { isOver: false };
  const own = trace.setSpan(parent, span).setValue(SCOPE, scope);
  return { own, end: () => (scope.isOver = true) };
}

/** Whether the request of the present work has ended, as with timers and queues. */
export function isLeftOver(): boolean {
  const scope = context.active().getValue(SCOPE) as { isOver: boolean } | undefined;
  return scope?.isOver === true;
}
