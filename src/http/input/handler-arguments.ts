import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';

/** Which parts of the request a handler takes; taking the whole request counts as all parts. */
export class HandlerArguments {
  private readonly takers = new WeakMap<object, boolean>();
  private readonly pattern: RegExp;

  constructor(...parts: RouteParamtypes[]) {
    this.pattern = new RegExp(`^(${[...parts, RouteParamtypes.REQUEST].join('|')}):`);
  }

  areTakenBy(context: ExecutionContext): boolean {
    const handler = context.getHandler();
    let takes = this.takers.get(handler);
    if (takes === undefined) {
      const metadata = Reflect.getMetadata(
        ROUTE_ARGS_METADATA,
        context.getClass(),
        handler.name,
      ) as object | undefined;
      takes = Object.keys(metadata ?? {}).some((argument) => this.pattern.test(argument));
      this.takers.set(handler, takes);
    }
    return takes;
  }
}
