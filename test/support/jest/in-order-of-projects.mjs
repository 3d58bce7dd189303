import Sequencer from '@jest/test-sequencer';

/** In the order of the projects in jest.config.js, and within each as Jest has it. */
export default class InOrderOfProjects extends Sequencer {
  constructor(options) {
    super(options);
    this.places = options.contexts.map(({ config }) => config.id);
  }

  sort(tests) {
    const locate = ({ context }) => this.places.indexOf(context.config.id);
    return super.sort(tests).sort((a, b) => locate(a) - locate(b));
  }
}
