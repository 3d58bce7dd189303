import { Injectable } from '@nestjs/common';
import type { OnModuleInit, Type } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { callerNeededBy } from '../../auth/caller.js';
import { Access } from '../../auth/decorators/require-scope.decorator.js';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import { ExtensionError } from '../../extensions/extension.errors.js';
import { Extensions } from '../../extensions/extensions.js';
import { getEndpoints } from '../../extensions/module-parts.js';
import { errorOf } from './owners.js';
import { interceptorsOf, nameOfSharedCache } from './shared-caches.js';
import { nameOfTimedMethod } from './timed-methods.js';

/** Refuses constructs of Nest that would fail at a request, or give an account the data of another. */
@Injectable()
export class StartChecks implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly extensions: Extensions,
    private readonly reflector: Reflector,
    private readonly scopes: ScopeCatalogue,
  ) {}

  /** @throws ExtensionError or ModuleError that names the class */
  onModuleInit(): void {
    for (const { name: extension, tools = [] } of this.extensions.all) {
      for (const { name, scope } of tools) {
        if (scope === undefined || this.scopes.descriptions.has(scope)) continue;
        throw new ExtensionError(
          extension,
          `has the tool ${name}, whose scope ${scope} is unknown`,
        );
      }
    }
    for (const { metatype, instance, host } of this.discovery.getProviders()) {
      this.refuseSharedCache(host!.metatype, metatype?.prototype ?? instance);
      const timed = nameOfTimedMethod(instance);
      if (timed === undefined) continue;
      const problem = `has ${timed}, which every process and every command would run: declare it in jobs`;
      this.refuse(host!.metatype, problem);
    }
    for (const { metatype } of this.discovery.getControllers()) {
      if (metatype) this.checkController(metatype as Type);
    }
  }

  private checkController(controller: Type): void {
    const ofClass = interceptorsOf(controller);
    for (const interceptor of ofClass) this.refuseSharedCache(controller, interceptor);
    for (const { route, handler } of getEndpoints(controller)) {
      for (const interceptor of interceptorsOf(handler)) {
        this.refuseSharedCache(controller, interceptor);
      }
      const decorator = callerNeededBy(handler);
      const policy = this.reflector.getAllAndOverride(Access, [handler as Type, controller]);
      if (decorator !== undefined && policy?.audience === 'everyone') {
        this.refuse(controller, `has the route ${route}, which is @Public() and has ${decorator}`);
      }
      if (policy?.audience === 'scope' && !this.scopes.has(policy.scope)) {
        this.refuse(controller, `has the route ${route}, whose scope ${policy.scope} is unknown`);
      }
    }
  }

  private refuseSharedCache(owner: Type, interceptor: unknown): void {
    const name = nameOfSharedCache(interceptor);
    if (name === undefined) return;
    const problem = `uses ${name}, which gives an account the answers of another: use AccountCacheInterceptor of sluice/cache-manager`;
    this.refuse(owner, problem);
  }

  private refuse(owner: Type, problem: string): never {
    throw errorOf(owner, this.extensions.all, problem);
  }
}
