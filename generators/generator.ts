/**
 * What a generator of your own needs of the kit's: text of a contract as TypeScript, names, the imports of generated code.
 * Text of a contract is hostile: it goes into code through these functions alone.
 */
export { eventProperty, eventStem, pascalCase } from './contract/model/names.ts';
export { typeNames, type TypeNames } from './contract/payload/type-names.ts';
export { eventTypePlaces, eventTypeValues, isEventTypeInHeader } from './outputs/contract-data.ts';
export { GENERATED, type GeneratedFile, type GenerateOptions, type Generator } from './outputs/generator.ts';
export { runtimeFor } from './outputs/runtime-import.ts';
export { commentText, docComment, HEADER, literal, propertyName } from './outputs/typescript.ts';
