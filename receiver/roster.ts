/** What can be in a roster. */
export interface Listed {
  /** Whether it is; only the roster changes this. */
  isListed?: boolean;
}

/**
 * A set of things in the order in which they came, of which each comes once, and most leave soon. A Set would outgrow table
 * after table: each leads to all later ones, so that what was in them stays in memory until the next full garbage collection.
 */
export class Roster<Item extends Listed> {
  size = 0;
  #items: Item[] = [];

  add(item: Item): void {
    item.isListed = true;
    this.#items.push(item);
    this.size += 1;
  }

  remove(item: Item): void {
    if (!item.isListed) return;
    item.isListed = false;
    this.size -= 1;
    if (this.#items.length > 2 * this.size) this.#items = [...this];
  }

  *[Symbol.iterator](): Generator<Item, void> {
    for (const item of this.#items) if (item.isListed) yield item;
  }
}
