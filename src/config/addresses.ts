import { ValidateBy } from 'class-validator';
import type { ValidationOptions } from 'class-validator';
import ipaddr from 'ipaddr.js';

/** An IP address, or a network in CIDR notation. */
export const IsAddressOrNetwork = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isAddressOrNetwork',
      validator: { validate: (value) => typeof value === 'string' && isAddressOrNetwork(value) },
    },
    { message: 'must be a comma-separated list of addresses and networks (CIDR)', ...options },
  );

const isAddressOrNetwork = (value: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(value) ||
  ipaddr.IPv6.isValid(value) ||
  ipaddr.isValidCIDR(value);
