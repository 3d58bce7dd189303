import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node, in which V8 reads globals itself. In the context that Jest makes, each
 * use of `Buffer`, `process` or `Error` calls an interceptor of Node and a proxy of Jest (decision 62).
 */
export default class DirectGlobals extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    // Only the constructor of Jest makes the context.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
