import { SetMetadata } from '@nestjs/common';
import type { Abstract, OptionalFactoryDependency, Type } from '@nestjs/common';

const SLOT = 'sluice:slot';

/** Marks an abstract class as a part of Sluice that an extension may replace. */
export const Slot = (): ClassDecorator => SetMetadata(SLOT, true);

/** Whether it is the abstract class of such a part, not a class that extends it. */
export const isSlot = (value: unknown): boolean =>
  typeof value === 'function' && Reflect.hasOwnMetadata(SLOT, value);

/** A part of Sluice, and the provider of an extension that takes its place. */
export interface Replacement {
  slot: Abstract<unknown>;
  by: Type;
}

/**
 * Replaces a part of Sluice by a class that extends it, a provider that the module of the extension
 * exports. It may inject the part of Sluice by its own class, and call it.
 */
export const replace = <T>(slot: Abstract<T>, by: Type<NoInfer<T>>): Replacement => ({ slot, by });

/** The token of what replaces a part. */
export const replacementToken = ({ name }: Abstract<unknown>): string => `replacement of ${name}`;

/** To inject what replaces a part; undefined where nothing does. */
export const injectReplacement = (slot: Abstract<unknown>): OptionalFactoryDependency => ({
  token: replacementToken(slot),
  optional: true,
});
