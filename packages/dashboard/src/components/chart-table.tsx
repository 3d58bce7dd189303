import { messages } from '../messages/index.ts';
import { number } from '../messages/numbers.ts';
import type { Series } from './series.ts';

interface ChartTableProps {
  label: string;
  times: string[];
  totals: number[];
  series: Series[];
}

/** The numbers of a chart for assistive technology, newest first, without times that have none. */
export function ChartTable({ label, times, totals, series }: ChartTableProps) {
  const shown = times.map((_, at) => at).filter((at) => totals[at]! > 0);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.keys.time}</th>
            <th scope="col">{messages.keys.total}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.reverse().map((at) => (
            <tr key={at}>
              <th scope="row">{times[at]}</th>
              <td>{number(totals[at]!)}</td>
              {series.map(({ name, values }) => (
                <td key={name}>{number(values[at]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
