import { Injectable } from '@nestjs/common';
import { InsufficientScopeError } from '../../auth/auth.errors.js';
import type { CallerIdentity } from '../../auth/caller.js';
import { allows } from '../../auth/scopes.js';
import type { BuiltInScope } from '../../auth/scopes.js';
import { CategoriesService } from '../../categories/categories.service.js';
import { UpdateCategoryDto } from '../../categories/category.dto.js';
import { ConflictError, NotFoundError } from '../../http/problems/errors.js';
import { UpdateLabelDto } from '../../posts/labels/label.dto.js';
import { LabelsService } from '../../posts/labels/labels.service.js';
import type { Parameters } from '../requests/parameters.js';
import { labelId, labelIn, stateId } from '../requests/stream-id.js';
import { validated } from '../requests/validated.js';
import { GreaderLabels } from './greader-labels.js';
import type { NamedLabel } from './greader-labels.js';

/** Those of categories and of labels. */
const WRITING: BuiltInScope[] = ['feeds:write', 'state:write'];

/** Lists, renames and removes the tags of an account. */
@Injectable()
export class TagsService {
  constructor(
    private readonly names: GreaderLabels,
    private readonly categories: CategoriesService,
    private readonly labels: LabelsService,
  ) {}

  /** Starred, all categories, also those without feeds, and the labels of posts. */
  async list(caller: CallerIdentity): Promise<object> {
    const categories = await this.categories.listAll(caller.accountId);
    const labels = may(caller, 'posts:read') ? await this.names.listAll(caller.accountId) : [];
    return {
      tags: [
        { id: stateId('starred') },
        ...categories.map(({ name }) => ({ id: labelId(name), type: 'folder' })),
        ...labels.map(({ name }) => ({ id: labelId(name), type: 'tag' })),
      ],
    };
  }

  /**
   * Gives the tag `s` the name `dest`.
   * @throws NotFoundError
   * @throws ConflictError where another tag has the new name
   * @throws InsufficientScopeError
   */
  async rename(caller: CallerIdentity, parameters: Parameters): Promise<void> {
    const { accountId } = caller;
    const tag = await this.find(caller, parameters);
    const name = labelIn(parameters, 'dest');
    const other = await this.names.find(accountId, name);
    if (other && 'categoryId' in other !== 'categoryId' in tag) {
      throw new ConflictError('Another label has this name.');
    }
    if ('categoryId' in tag) {
      const changes = await validated({ name }, UpdateCategoryDto);
      await this.categories.update(accountId, tag.categoryId, changes);
    } else {
      await this.labels.update(accountId, tag.labelId, await validated({ name }, UpdateLabelDto));
    }
  }

  /**
   * Removes a tag; its feeds or posts stay.
   * @throws NotFoundError
   * @throws InsufficientScopeError
   */
  async disable(caller: CallerIdentity, parameters: Parameters): Promise<void> {
    const tag = await this.find(caller, parameters);
    if ('categoryId' in tag) await this.categories.remove(caller.accountId, tag.categoryId);
    else await this.labels.remove(caller.accountId, tag.labelId);
  }

  /** The tag `s`; some apps send its name as `t`. */
  private async find(caller: CallerIdentity, parameters: Parameters): Promise<NamedLabel> {
    if (!WRITING.some((scope) => may(caller, scope))) throw new InsufficientScopeError(WRITING);
    const name = parameters.text('s') ? labelIn(parameters, 's') : parameters.required('t');
    const tag = await this.names.find(caller.accountId, name);
    if (!tag) throw new NotFoundError('label');
    const needed = 'categoryId' in tag ? 'feeds:write' : 'state:write';
    if (!may(caller, needed)) throw new InsufficientScopeError([needed]);
    return tag;
  }
}

const may = ({ scopes }: CallerIdentity, scope: BuiltInScope): boolean => allows(scopes, scope);
