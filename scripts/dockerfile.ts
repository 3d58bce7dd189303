import { readFileSync } from 'node:fs';

export interface Instruction {
  keyword: string;
  /** Options such as `from` and `chown` of a COPY. */
  flags: Record<string, string>;
  argument: string;
}

export interface Stage {
  image: string;
  name: string | undefined;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, in order. */
export function readDockerfile(file: string): Stage[] {
  const stages: Stage[] = [];
  const text = readFileSync(file, 'utf8').replaceAll(/\\\n/g, ' ');
  for (const line of text.split('\n').filter((one) => one.trim() && !one.startsWith('#'))) {
    const [, keyword = '', flags = '', argument = ''] =
      /^([A-Z]+)\s+((?:--\S+\s+)*)(.*)$/.exec(line) ?? [];
    if (keyword === 'FROM') {
      const [image = '', name] = argument.split(/\s+AS\s+/i);
      stages.push({ image, name, instructions: [] });
    } else {
      const pairs = flags.split(/\s+/).filter((flag) => flag !== '');
      stages.at(-1)?.instructions.push({
        keyword,
        flags: Object.fromEntries(
          pairs.map((flag) => flag.slice(2).split(/=(.*)/s, 2) as [string, string]),
        ),
        argument,
      });
    }
  }
  return stages;
}
