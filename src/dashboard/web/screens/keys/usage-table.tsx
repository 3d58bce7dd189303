import type { UsageDay } from '../../api/keys.ts';
import { calendarDay } from '../../times.ts';
import { STATUS_CLASSES } from './usage-days.ts';

/** The numbers of the chart for assistive technology, without days that have no requests. */
export function UsageTable({ name, days }: { name: string; days: UsageDay[] }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>Requests with {name} by day (UTC), newest first</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">All</th>
            {STATUS_CLASSES.map(({ name: status, label }) => (
              <th key={status} scope="col">
                {label} ({status})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ requests }) => requests > 0)
            .reverse()
            .map(({ date, requests, statuses }) => (
              <tr key={date}>
                <th scope="row">{calendarDay(date)}</th>
                <td>{requests}</td>
                {STATUS_CLASSES.map(({ name: status }) => (
                  <td key={status}>{statuses[status]}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
