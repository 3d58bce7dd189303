/** The values of one thing in a chart. */
export interface Series {
  name: string;
  /** A colour of the charts. */
  colour: 1 | 2 | 3 | 4 | 5 | 'rest' | 'warning' | 'bad';
  /** One for each time. */
  values: number[];
}
