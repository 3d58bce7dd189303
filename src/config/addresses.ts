import { ValidateBy } from 'class-validator';
import type { ValidationOptions } from 'class-validator';
import ipaddr from 'ipaddr.js';

/** An IP address, a network in CIDR notation, or one given word. */
export const IsAddressOrNetwork = (options: ValidationOptions, word?: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isAddressOrNetwork',
      validator: {
        validate: (value) =>
          value === word || (typeof value === 'string' && isAddressOrNetwork(value)),
      },
    },
    {
      message:
        'must be a comma-separated list of addresses and networks (CIDR)' +
        (word === undefined ? '' : `, or ${word}`),
      ...options,
    },
  );

const isAddressOrNetwork = (value: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(value) ||
  ipaddr.IPv6.isValid(value) ||
  ipaddr.isValidCIDR(value);
