import type { operations } from './generated/schema.js';

type Id = keyof operations;
type Success<K extends Id> = operations[K]['responses'] extends infer R
  ? R[keyof R & (200 | 201 | 202)]
  : never;
type AccountContent<T> = T extends { content: infer C } ? C[keyof C] : void;
type Unwrapped<T> = T extends { success: true; data: infer D }
  ? D
  : T extends { success: true }
    ? void
    : T;

/** What an operation answers, without its envelope. */
export type Data<K extends Id> = Unwrapped<AccountContent<Success<K>>>;

/** An element of the list that an operation answers. */
export type Item<K extends Id> =
  AccountContent<Success<K>> extends { data: (infer T)[] } ? T : never;

/** The parameters of the query of an operation. */
export type QueryOf<K extends Id> = NonNullable<operations[K]['parameters']['query']>;

/** The JSON body that an operation takes. */
export type BodyOf<K extends Id> =
  NonNullable<operations[K]['requestBody']> extends { content: { 'application/json': infer B } }
    ? B
    : never;

/** The form that an operation takes. */
export type FormOf<K extends Id> =
  NonNullable<operations[K]['requestBody']> extends {
    content: { 'application/x-www-form-urlencoded': infer B };
  }
    ? B
    : never;
