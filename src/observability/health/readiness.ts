import { Injectable } from '@nestjs/common';
import { UnavailableError } from '../../http/problems/errors.js';

/** Whether the process accepts requests; from the start of its stop it does not. */
@Injectable()
export class Readiness {
  private isStopping = false;

  stop(): void {
    this.isStopping = true;
  }

  /** @throws UnavailableError while stopping */
  check(): void {
    if (this.isStopping) throw new UnavailableError('The process is stopping.');
  }
}
