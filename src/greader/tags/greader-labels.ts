import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../../categories/categories.service.js';
import { toNameKey } from '../../common/name-key.js';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { UpdateLabelDto } from '../../posts/labels/label.dto.js';
import { LabelsService } from '../../posts/labels/labels.service.js';
import { validated } from '../requests/validated.js';

/** What the name behind `user/-/label/` stands for. */
export type NamedLabel = { categoryId: string } | { labelId: string };

/** A label of posts by its name. */
export interface ShownLabel {
  id: string;
  name: string;
}

/**
 * The labels of apps, which have one namespace for what are categories of feeds and labels of posts
 * here. A name is that of a category where there is one, whatever its case.
 */
@Injectable()
export class GreaderLabels {
  constructor(
    private readonly categories: CategoriesService,
    private readonly labels: LabelsService,
  ) {}

  async find(accountId: string, name: string): Promise<NamedLabel | undefined> {
    const category = await this.categories.find(accountId, name);
    if (category) return { categoryId: category.id };
    const label = await this.labels.find(accountId, name);
    return label && { labelId: label.id };
  }

  /** The labels of posts, ordered by name, apart from those whose name is that of a category. */
  async listAll(accountId: string): Promise<ShownLabel[]> {
    const labels = await this.labels.listAll(accountId);
    if (labels.length === 0) return [];
    const categories = await this.categories.listAll(accountId);
    const taken = new Set(categories.map(({ name }) => toNameKey(name)));
    return labels.filter(({ name }) => !taken.has(toNameKey(name)));
  }

  /**
   * The labels of these names; those that do not exist are made.
   * @throws InvalidRequestError for the name of a category, which is not put on single posts
   * @throws ConflictError `limit_reached`
   */
  async obtain(accountId: string, names: string[]): Promise<string[]> {
    const known = await this.known(accountId, names, 'a');
    const ids: string[] = [];
    for (const [at, id] of known.entries()) {
      if (id !== undefined) ids.push(id);
      else {
        const { name } = await validated({ name: names[at]! }, UpdateLabelDto);
        ids.push((await this.labels.obtain(accountId, name!)).id);
      }
    }
    return [...new Set(ids)];
  }

  /**
   * The labels of these names that exist.
   * @throws InvalidRequestError for the name of a category
   */
  async existing(accountId: string, names: string[]): Promise<string[]> {
    const known = await this.known(accountId, names, 'r');
    return [...new Set(known.flatMap((id) => id ?? []))];
  }

  private async known(
    accountId: string,
    names: string[],
    parameter: string,
  ): Promise<(string | undefined)[]> {
    const found: (string | undefined)[] = [];
    for (const name of names) {
      const named = await this.find(accountId, name);
      if (named && 'categoryId' in named) {
        const message = 'names a category of feeds, which is not for single posts';
        throw new InvalidRequestError([{ field: parameter, message }]);
      }
      found.push(named?.labelId);
    }
    return found;
  }
}
