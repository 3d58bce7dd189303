import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { install, run } from './commands.mjs';

const VERSION = '7.25.0';
const SHA256 = '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae';
const OWN = join(import.meta.dirname, 'openapi-generator');

/** The file of the program, which a run downloads once for all languages. */
let jar;

/** What is not needed of each client. */
const LEFT_OUT = ['apiDocs', 'modelDocs', 'apiTests', 'modelTests'].map((name) => `${name}=false`);

/** The version of the document that each language is made of: both are read. */
const PYTHON = {
  name: 'openapi-generator for Python',
  commands: ['java', 'mvn', 'python3'],
  async call(service, folder) {
    const names = ['-g', 'python', '--package-name', 'sluice_api'];
    await generate(await service.document('3.0'), folder, names);
    const python = join(folder, 'venv/bin/python');
    await run('python3', ['-m', 'venv', 'venv'], { cwd: folder });
    const requirements = join(OWN, 'requirements.txt');
    const pip = ['-m', 'pip', 'install', '-q', '--require-hashes', '-r', requirements];
    await install(python, pip, { cwd: folder });
    const client = join(folder, 'client');
    await run(python, ['-W', 'error', '-m', 'compileall', '-q', 'sluice_api'], { cwd: client });
    const given = [service.url, service.rawKey, await service.makeFeed()];
    copyFileSync(join(OWN, 'program.py'), join(client, 'program.py'));
    return run(python, ['program.py', ...given], { cwd: client });
  },
};

const GO = {
  name: 'openapi-generator for Go',
  commands: ['java', 'mvn', 'go'],
  async call(service, folder) {
    // Without the look-up, it takes each change for one of every type.
    const settings = 'packageName=sluice,withGoMod=false,useOneOfDiscriminatorLookup=true';
    const names = ['-g', 'go', '--additional-properties', settings];
    await generate(await service.document('3.1'), folder, names);
    rmSync(join(folder, 'client/test'), { recursive: true, force: true });
    for (const name of ['go.mod', 'go.sum', 'program.go']) {
      copyFileSync(join(OWN, name), join(folder, name));
    }
    await install('go', ['mod', 'download'], { cwd: folder });
    await run('go', ['build', '-o', 'tried', '.'], { cwd: folder });
    const given = [service.url, service.rawKey, await service.makeFeed()];
    return run('./tried', given, { cwd: folder });
  },
};

const JAVA = {
  name: 'openapi-generator for Java',
  commands: ['java', 'javac', 'mvn'],
  async call(service, folder) {
    const packages = ['--invoker-package', 'sluice', '--api-package', 'sluice.api'];
    const names = ['-g', 'java', '--library', 'native', '--model-package', 'sluice.model'];
    const document = withoutDeepObjects(await service.document('3.1'));
    // Otherwise it sends each list that is not set, as an empty one.
    const settings = ['--additional-properties', 'containerDefaultToNull=true'];
    await generate(document, folder, [...names, ...packages, ...settings]);
    const client = join(folder, 'client');
    copyFileSync(join(OWN, 'Program.java'), join(client, 'src/main/java/Program.java'));
    // The dependencies of the project that it made, in its versions.
    const copy = ['-q', '-B', 'compile', 'dependency:copy-dependencies'];
    await install('mvn', copy, { cwd: client });
    const path = ['target/classes', 'target/dependency/*'].join(delimiter);
    const given = [service.url, service.rawKey, await service.makeFeed()];
    return run('java', ['-cp', path, 'Program', ...given], { cwd: client });
  },
};

export const OPENAPI_GENERATORS = [PYTHON, GO, JAVA];

/** Without parameters such as `metadata[name]`, for which its Java makes code that does not compile. */
function withoutDeepObjects(text) {
  const document = JSON.parse(text);
  for (const operation of Object.values(document.paths).flatMap(Object.values)) {
    operation.parameters = operation.parameters?.filter(({ style }) => style !== 'deepObject');
  }
  return JSON.stringify(document);
}

/** Makes a client in the folder `client`. */
async function generate(document, folder, names) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), document);
  jar ??= await download(folder);
  const input = ['generate', '-i', 'openapi.json', '-o', 'client'];
  const properties = ['--global-property', LEFT_OUT.join(',')];
  await run('java', ['-jar', jar, ...input, ...names, ...properties], { cwd: folder });
}

async function download(folder) {
  const artifact = `-Dartifact=org.openapitools:openapi-generator-cli:${VERSION}`;
  const places = [`-DoutputDirectory=${folder}`, '-Dmdep.useBaseVersion=true'];
  await install('mvn', ['-q', '-B', 'dependency:copy', artifact, ...places]);
  const file = join(folder, `openapi-generator-cli-${VERSION}.jar`);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (hash !== SHA256) throw new Error(`The jar of openapi-generator has the hash ${hash}.`);
  return file;
}
