import Sequencer from '@jest/test-sequencer';

/** In the order of the projects in jest.config.js, and within each as Jest has it. */
export default class InOrderOfProjects extends Sequencer {
  constructor(options) {
    super(options);
    this.places = options.contexts.map(({ config }) => config.id);
  }

  sort(tests) {
    const placeOf = ({ context }) => this.places.indexOf(context.config.id);
    return super.sort(tests).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
