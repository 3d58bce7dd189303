import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { createProgram } from './commands.js';

/** Each command that does something, by its whole name. */
const getCommands = (parent: Command, path: string): [string, Command][] =>
  parent.commands.length === 0
    ? [[path, parent]]
    : parent.commands.flatMap((child) => getCommands(child, `${path} ${child.name()}`));

function getHelp(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
  return text;
}

describe('the help of sluice', () => {
  it('has examples', () => {
    expect(getHelp(createProgram())).toContain('\nExamples:\n  sluice accounts create --email ');
  });

  const commands = getCommands(createProgram(), 'sluice');

  it('knows every command', () => {
    expect(commands.map(([name]) => name)).toEqual([
      'sluice start',
      'sluice accounts create',
      'sluice accounts list',
      'sluice accounts set-password',
      'sluice accounts reset-second-factor',
      'sluice accounts disable',
      'sluice accounts enable',
      'sluice accounts limit',
      'sluice users list',
      'sluice users show',
      'sluice users set-password',
      'sluice users reset-second-factor',
      'sluice users disable',
      'sluice users enable',
      'sluice members list',
      'sluice members add',
      'sluice members invite',
      'sluice members set-role',
      'sluice members remove',
      'sluice api-keys create',
      'sluice api-keys list',
      'sluice api-keys revoke',
      'sluice feeds import',
      'sluice feeds export',
      'sluice db backup',
      'sluice db copy',
      'sluice db partition',
      'sluice migration show',
      'sluice migration run',
      'sluice extensions remove',
      'sluice posts list',
      'sluice posts get',
      'sluice export',
      'sluice follow',
      'sluice publish',
    ]);
  });

  it.each(commands)('of %s has an example that it takes', (name, command) => {
    const [, example = ''] = /\nExamples?:\n {2}(.*)$/m.exec(getHelp(command)) ?? [];
    expect(example.startsWith(name)).toBe(true);
    for (const { long, mandatory } of command.options) {
      if (mandatory) expect(example).toContain(` ${long} `);
    }
    for (const [, option] of example.matchAll(/ (--[a-z-]+)/g)) {
      expect(command.options.map(({ long }) => long)).toContain(option);
    }
  });
});
