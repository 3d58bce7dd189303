import type { GrowthResult } from './measure-growth.ts';

interface Line {
  name: string;
  /** CSS class of the line. */
  className: string;
  points: { accounts: number; perSecond: number }[];
}

const WIDTH = 720;
const HEIGHT = 400;
const PLOT = { left: 70, right: 530, top: 60, bottom: 340 };
const LABEL_HEIGHT = 16;
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const STYLE = `
  .paper { fill: #ffffff; } text { fill: #1f2328; font: 12px system-ui, sans-serif; }
  .heading { font-size: 15px; font-weight: 600; } .grid { stroke: #d1d9e0; }
  .sqlite { --ink: #0550ae; } .postgres { --ink: #953800; }
  .line { stroke: var(--ink); stroke-width: 2; fill: none; } .check .line { stroke-dasharray: 6 4; }
  .dot, .label { fill: var(--ink); }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117; } text { fill: #f0f6fc; } .grid { stroke: #3d444d; }
    .sqlite { --ink: #79c0ff; } .postgres { --ink: #ffa657; }
    .label { fill: var(--ink); }
  }`;

/** Draws requests per second over the number of accounts as SVG, for light and dark mode. */
export function plotGrowth(results: GrowthResult[]): string {
  const lines = getLines(results);
  const sizes = [...new Set(results.map(({ accounts }) => accounts))].sort((a, b) => a - b);
  const most = Math.max(...lines.flatMap(({ points }) => points.map((point) => point.perSecond)));
  const step = stepFor(most);
  const top = Math.ceil(most / step) * step;
  const [first, last] = [Math.log10(sizes[0]!), Math.log10(sizes.at(-1)!)];
  const x = (accounts: number) =>
    PLOT.left + ((Math.log10(accounts) - first) / (last - first || 1)) * (PLOT.right - PLOT.left);
  const y = (perSecond: number) => PLOT.bottom - (perSecond / top) * (PLOT.bottom - PLOT.top);

  const ticks = Array.from({ length: top / step + 1 }, (_, n) => n * step);
  const rows = ticks.map(
    (tick) =>
      `<line class="grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${at(y(tick))}" y2="${at(y(tick))}"/>` +
      text(PLOT.left - 8, y(tick) + 4, spelled(tick), 'end'),
  );
  const columns = sizes.map((size) => text(x(size), PLOT.bottom + 20, spelled(size), 'middle'));
  const labels = apart(lines.map(({ points }) => y(points.at(-1)!.perSecond)));
  const drawn = lines.map(({ name, className, points }, n) => {
    const places = points.map((point) => [at(x(point.accounts)), at(y(point.perSecond))] as const);
    return (
      `<g class="${className}"><polyline class="line" points="${places.map((place) => place.join(',')).join(' ')}"/>` +
      places.map(([cx, cy]) => `<circle class="dot" cx="${cx}" cy="${cy}" r="3.5"/>`).join('') +
      `${text(PLOT.right + 10, labels[n]! + 4, name, 'start', 'label')}</g>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title desc">`,
    '<title id="title">Requests per second by number of accounts</title>',
    `<desc id="desc">${describe(lines)}</desc>`,
    `<style>${STYLE}\n</style>`,
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>`,
    text(PLOT.left, 26, 'Requests per second as an installation grows', 'start', 'heading'),
    text(PLOT.left, 44, 'one process; 100 keys and 50 posts in each account', 'start'),
    ...rows,
    ...columns,
    text((PLOT.left + PLOT.right) / 2, PLOT.bottom + 42, 'accounts, logarithmic', 'middle'),
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

function getLines(results: GrowthResult[]): Line[] {
  const engines = [...new Set(results.map(({ engine }) => engine))];
  return engines.flatMap((engine) => {
    const sizes = results
      .filter((result) => result.engine === engine)
      .sort((one, other) => one.accounts - other.accounts);
    const line = (what: string, className: string, of: (result: GrowthResult) => number): Line => ({
      name: `${NAMES[engine]}, ${what}`,
      className: `${engine} ${className}`,
      points: sizes.map((size) => ({ accounts: size.accounts, perSecond: of(size) })),
    });
    return [
      line('page 1', 'page', ({ page1 }) => page1.service.requestsPerSecond),
      line('key check', 'check', ({ keyCheck }) => keyCheck.requestsPerSecond),
    ];
  });
}

/** All figures of the picture as text, for assistive technology. */
const describe = (lines: Line[]): string =>
  lines
    .map(({ name, points }) => {
      const figures = points.map(
        ({ accounts, perSecond }) => `${spelled(perSecond)} at ${spelled(accounts)}`,
      );
      return `${name}: ${figures.join(', ')}.`;
    })
    .join(' ');

/** A round step that divides the axis into four to ten parts. */
function stepFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [power / 5, power / 2, power, power * 2].find((step) => most / step <= 8) ?? power;
}

/** The same heights, moved down where labels would overlap. */
function apart(heights: number[]): number[] {
  const order = heights.map((_, n) => n).sort((a, b) => heights[a]! - heights[b]!);
  const moved = [...heights];
  order.forEach((n, place) => {
    if (place > 0) moved[n] = Math.max(moved[n]!, moved[order[place - 1]!]! + LABEL_HEIGHT);
  });
  return moved;
}

const at = (value: number): string => value.toFixed(1);
const spelled = (value: number): string => Math.round(value).toLocaleString('en');

function text(x: number, y: number, content: string, anchor: string, className = ''): string {
  const styled = className && ` class="${className}"`;
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}"${styled}>${content}</text>`;
}
