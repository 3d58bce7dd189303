import type { Filter, FilterCondition } from './filter-tree.js';

/** Written without quotes, these are one word with the same terms. */
const BARE = /^[\p{L}\p{M}\p{N}]+$/u;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u;

/** The text of a filter, which parses to the same filter. */
export function printFilter(filter: Filter): string {
  if ('all' in filter) return filter.all.map(printFilter).join(' ');
  if ('any' in filter) {
    return filter.any
      .map((part) => ('all' in part ? `(${printFilter(part)})` : printFilter(part)))
      .join(' OR ');
  }
  return 'not' in filter ? `-${printCondition(filter.not)}` : printCondition(filter);
}

function printCondition(condition: FilterCondition): string {
  const { field } = condition;
  const name = field === 'any' ? '' : `${field}:`;
  if ('words' in condition) {
    const { words, isBegun } = condition;
    const isBare = BARE.test(words) && words !== 'OR';
    return `${name}${isBare ? words : `"${words}"`}${isBegun ? '*' : ''}`;
  }
  const { value } = condition;
  if (typeof value === 'string') return name + (NAME.test(value) ? value : `"${value}"`);
  return name + ('day' in value ? value.day : `${value.daysAgo}d`);
}
