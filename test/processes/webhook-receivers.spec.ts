import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith } from '../support/services/installed.js';

const PAGE = join(import.meta.dirname, '../../docs/webhooks.md');
const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const BODY = '{"type":"post.created","data":{"title":"Grüße"}}';

const PYTHON_MAIN = `
import json, sys
case = json.load(sys.stdin)
try:
    verify(case["secret"], case["headers"], case["body"].encode())
    print("verified")
except ValueError as error:
    print(error)
`;
const GO_MAIN = `package main

import (
	"encoding/json"
	"fmt"
	"os"

	"receiver.example/receiver"
)

func main() {
	var given struct {
		Secret  string
		Headers map[string]string
		Body    string
	}
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		panic(err)
	}
	header := func(name string) string { return given.Headers[name] }
	if err := receiver.Verify(given.Secret, header, []byte(given.Body)); err != nil {
		fmt.Println(err)
	} else {
		fmt.Println("verified")
	}
}
`;

interface Message {
  secret: string;
  headers: Record<string, string>;
  body: string;
}

const sign = (id: string, at: number, body: string, secret = SECRET) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
};

const message = (at = Math.floor(Date.now() / 1_000)): Message => ({
  secret: SECRET,
  body: BODY,
  headers: {
    'webhook-id': 'msg_1',
    'webhook-timestamp': `${at}`,
    'webhook-signature': sign('msg_1', at, BODY),
  },
});

const withHeader = (name: string, change: (value: string) => string): Message => {
  const sent = message();
  return { ...sent, headers: { ...sent.headers, [name]: change(sent.headers[name]!) } };
};

const CASES: [name: string, isVerified: boolean, sent: () => Message][] = [
  ['what was sent', true, message],
  ['two signatures', true, () => withHeader('webhook-signature', (own) => `v1,AAAA ${own}`)],
  [
    'a signature of another version',
    false,
    () => withHeader('webhook-signature', (own) => `v2${own.slice(2)}`),
  ],
  ['another body', false, () => ({ ...message(), body: '{}' })],
  ['another id', false, () => withHeader('webhook-id', () => 'msg_2')],
  ['no signature', false, () => withHeader('webhook-signature', () => '')],
  ['a signature that is no ASCII', false, () => withHeader('webhook-signature', () => 'v1,é')],
  ['an old message', false, () => message(Math.floor(Date.now() / 1_000) - 400)],
  ['a message of the future', false, () => message(Math.floor(Date.now() / 1_000) + 400)],
];

const getCode = async (language: string): Promise<string> => {
  const page = await readFile(PAGE, 'utf8');
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page)![1]!;
};

/** Makes a program of the code in a folder; returns its command. */
const MAKERS: Record<string, (folder: string) => Promise<string[]>> = {
  python3: async (folder) => {
    const file = join(folder, 'receiver.py');
    await writeFile(file, (await getCode('python')) + PYTHON_MAIN);
    return ['python3', file];
  },
  go: async (folder) => {
    await mkdir(join(folder, 'receiver'));
    await writeFile(join(folder, 'receiver', 'receiver.go'), await getCode('go'));
    await writeFile(join(folder, 'go.mod'), 'module receiver.example\n\ngo 1.21\n');
    await writeFile(join(folder, 'main.go'), GO_MAIN);
    const env = { ...process.env, GOTOOLCHAIN: 'local' };
    const made = spawnSync('go', ['build', '-o', 'receive'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(made.stderr).toBe('');
    return [join(folder, 'receive')];
  },
};

for (const [language, make] of Object.entries(MAKERS)) {
  describeWith([language], `The receiver of docs/webhooks.md for ${language}`, () => {
    let folder: string;
    let command: string[];
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'receiver-'));
      command = await make(folder);
    });
    afterAll(() => rm(folder, { recursive: true }));

    it.each(CASES)('verifies %s: %s', (_, isVerified, sent) => {
      const [file, ...args] = command;
      const input = JSON.stringify(sent());
      const { stdout, stderr } = spawnSync(file!, args, { input, encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(stdout.trim() === 'verified').toBe(isVerified);
    });
  });
}
