import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Problem } from '../api/problem.ts';
import { SERVICE_URL } from '../path-prefix.ts';

export type Connection = 'online' | 'offline' | 'no-answer';

const RETRY_MS = 4_000;

/**
 * Whether the service can be reached, as the browser and the latest requests say. When it is back,
 * data is read again.
 */
export function useConnection(): Connection {
  const client = useQueryClient();
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    const note = () => setOffline(!navigator.onLine);
    addEventListener('offline', note);
    addEventListener('online', note);
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && isUnreachable(query.state.error)) setSilent(true);
    });
    return () => {
      removeEventListener('offline', note);
      removeEventListener('online', note);
      stop();
    };
  }, [client]);
  const isLost = isOffline || isSilent;
  useEffect(() => {
    if (!isLost) return;
    const tryAgain = async () => {
      if (!navigator.onLine || !(await answers())) return;
      setOffline(false);
      setSilent(false);
      await client.invalidateQueries({ predicate: isReadAgain });
    };
    const timer = setInterval(() => void tryAgain(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isLost, client]);
  return isOffline ? 'offline' : isSilent ? 'no-answer' : 'online';
}

/** Not the lists of posts, which events keep current, nor the answers of the AI. */
const isReadAgain = ({ queryKey: [kind], state }: Query): boolean =>
  state.data === undefined || (kind !== 'posts' && kind !== 'ai');

const answers = (): Promise<boolean> =>
  fetch(`${SERVICE_URL}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

const isUnreachable = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unreachable';
