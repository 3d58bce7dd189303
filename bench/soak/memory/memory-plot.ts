import type { EngineMemory, MemorySample, ProcessMemory } from './memory-record.ts';

const WIDTH = 720;
const PANEL_HEIGHT = 300;
const PLOT = { left: 60, right: 560, top: 50, bottom: 250 };
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const KINDS = ['resident', 'heap', 'external'] as const;
const LEGEND = { resident: 'resident', heap: 'heap in use', external: 'outside the heap' };

const STYLE = `
  .paper { fill: #ffffff; } text { fill: #1f2328; font: 12px system-ui, sans-serif; }
  .heading { font-size: 15px; font-weight: 600; } .grid { stroke: #d1d9e0; }
  polyline { fill: none; stroke-width: 1.5; }
  .resident { stroke: #0550ae; } .heap { stroke: #953800; } .external { stroke: #116329; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117; } text { fill: #f0f6fc; } .grid { stroke: #3d444d; }
    .resident { stroke: #79c0ff; } .heap { stroke: #ffa657; } .external { stroke: #7ee787; }
  }`;

/** Draws the memory of each process over time as SVG, a panel for each engine. */
export function plotMemory(engines: readonly EngineMemory[]): string {
  const height = PANEL_HEIGHT * engines.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">Memory of each process during a soak without faults</title>',
    `<style>${STYLE}\n</style>`,
    `<rect class="paper" width="${WIDTH}" height="${height}"/>`,
    ...engines.map(
      (memory, index) => `<g transform="translate(0 ${index * PANEL_HEIGHT})">${panel(memory)}</g>`,
    ),
    '</svg>\n',
  ].join('\n');
}

function panel({ engine, processes }: EngineMemory): string {
  const samples = processes.flatMap((process) => process.samples);
  const end = Math.max(...samples.map(({ minutes }) => minutes), 1);
  const top = Math.ceil(Math.max(...samples.map(({ resident }) => resident)) / 100) * 100;
  const x = (minutes: number) => PLOT.left + (minutes / end) * (PLOT.right - PLOT.left);
  const y = (mb: number) => PLOT.bottom - (mb / top) * (PLOT.bottom - PLOT.top);
  const line = ({ samples: own }: ProcessMemory, kind: keyof MemorySample) =>
    own.map((sample) => `${at(x(sample.minutes))},${at(y(sample[kind]))}`).join(' ');
  const quarters = [0, 0.25, 0.5, 0.75, 1];
  return [
    text(PLOT.left, 26, `${NAMES[engine]}: MB of each process over minutes`, 'start', 'heading'),
    ...quarters.map((part) => {
      const height = at(y(part * top));
      return (
        `<line class="grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${height}" y2="${height}"/>` +
        text(PLOT.left - 8, y(part * top) + 4, Math.round(part * top), 'end') +
        text(x(part * end), PLOT.bottom + 20, Math.round(part * end), 'middle')
      );
    }),
    ...KINDS.flatMap((kind, index) => [
      ...processes.map((process) => `<polyline class="${kind}" points="${line(process, kind)}"/>`),
      `<polyline class="${kind}" points="${PLOT.right + 12},${70 + index * 20} ${PLOT.right + 32},${70 + index * 20}"/>`,
      text(PLOT.right + 38, 74 + index * 20, LEGEND[kind], 'start'),
    ]),
  ].join('\n');
}

const at = (value: number): string => value.toFixed(1);

function text(x: number, y: number, content: string | number, anchor: string, kind = ''): string {
  const styled = kind && ` class="${kind}"`;
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}"${styled}>${content}</text>`;
}
