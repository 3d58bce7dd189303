import { specsOf } from '../../support/whole-folder.js';

for (const path of specsOf(import.meta.dirname)) await import(path);
