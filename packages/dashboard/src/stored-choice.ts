import { useSyncExternalStore } from 'react';

/** A choice that this browser remembers. */
export interface StoredChoice<Value extends string> {
  read: () => Value;
  choose: (value: Value) => void;
  use: () => Value;
}

/** The first option holds until another one is chosen. Other tabs follow. */
export function storedChoice<const Value extends string>(
  name: string,
  options: readonly [Value, ...Value[]],
): StoredChoice<Value> {
  const listeners = new Set<() => void>();
  const read = (): Value =>
    options.find((option) => option === localStorage.getItem(name)) ?? options[0];
  const choose = (value: Value) => {
    localStorage.setItem(name, value);
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };
  return { read, choose, use: () => useSyncExternalStore(subscribe, read) };
}
