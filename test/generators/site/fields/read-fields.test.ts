import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../generators/contract/model/json.ts';
import { readFields } from '../../../../generators/site/fields/read-fields.ts';
import { parcelContract } from '../parcel-contract.ts';

function fields(count: number, prefix: string): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, {}]));
}

const shape = (name: string): JsonObject => ({ $ref: `#/definitions/${name}` });

/** The shapes beside a payload, and those elsewhere: inside a field is a shape that is said to be large and shared. */
function fieldsBeside(count: number) {
  const Order = { properties: { ...fields(30, 'o'), item: shape('Item') } };
  const Root = { properties: { ...fields(count, 'r'), around: { properties: { order: shape('Order') } } } };
  const page = readFields(
    'Root',
    { Root, Order, Item: { properties: fields(2, 'i') } },
    'x.html',
    (name) => name === 'Order',
  );
  return [page.shapes.map((entry) => entry.shape.name), page.shapesElsewhere];
}

describe('readFields', () => {
  it('has the shapes that the fields name beside them, by name', () => {
    const page = readFields('ParcelScanned', parcelContract.definitions, 'events/parcel.html');
    expect(page.shapes.map((entry) => entry.shape.name)).toEqual(['ParcelId', 'Person']);
    expect(page.shapesElsewhere).toEqual([]);
  });

  it('leaves a large shape that others share to a page of its own on a page of many fields', () => {
    expect(fieldsBeside(5)).toEqual([[], []]);
    expect(fieldsBeside(120)).toEqual([[], ['Order']]);
  });

  it('spells itself out once where it holds itself', () => {
    const Root = { properties: { name: {}, parent: shape('Root') } };
    const { shapes, shapesElsewhere } = readFields('Root', { Root }, 'x.html');
    expect([shapes, shapesElsewhere]).toEqual([[], []]);
  });
});
