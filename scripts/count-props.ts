// How many props a component has: its own, those of the types that its props extend or are picked from, and the
// attributes of an HTML element that it names. Attributes that it only passes on are not counted.
import { parseSync, Visitor, type ESTree } from 'vite';

export interface PropsSource {
  name: string;
  text: string;
}

export interface PropsList {
  file: string;
  name: string;
  count: number;
}

/** A type or a component, with the file in which its names are looked up first. */
interface Place<Node> {
  file: string;
  node: Node;
}

type Declaration = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration;
type Named = ESTree.TSTypeReference | ESTree.TSInterfaceHeritage;

/** Types that have the members of their first argument. */
const PASSED_ON = new Set(['Partial', 'Readonly', 'Required', 'PropsWithChildren']);

function nameOf(node: ESTree.Node): string {
  return 'name' in node && typeof node.name === 'string' ? node.name : '';
}

/** The words of a union such as `'title' | 'href'`. */
function wordsIn(node: ESTree.Node | undefined): string[] {
  if (node?.type === 'TSUnionType') return node.types.flatMap(wordsIn);
  return node?.type === 'TSLiteralType' && node.literal.type === 'Literal' ? [String(node.literal.value)] : [];
}

function memberNames(members: readonly ESTree.TSSignature[]): string[] {
  return members.flatMap((member) => ('key' in member ? nameOf(member.key) || [] : []));
}

export function countProps(sources: readonly PropsSource[]): PropsList[] {
  const types = new Map<string, Place<Declaration>[]>();
  /** The first parameter of each function, by the function's name. */
  const parameters = new Map<string, Place<ESTree.ParamPattern>[]>();
  const add = <Node>(to: Map<string, Place<Node>[]>, name: string, place: Place<Node>) =>
    to.set(name, [...(to.get(name) ?? []), place]);
  for (const { name: file, text } of sources) {
    new Visitor({
      TSInterfaceDeclaration: (node) => add(types, node.id.name, { file, node }),
      TSTypeAliasDeclaration: (node) => add(types, node.id.name, { file, node }),
      FunctionDeclaration(node) {
        if (node.id && node.params[0]) add(parameters, node.id.name, { file, node: node.params[0] });
      },
    }).visit(parseSync(file, text).program);
  }
  const find = <Node>(among: Map<string, Place<Node>[]>, name: string, file: string) =>
    among.get(name)?.find((place) => place.file === file) ?? among.get(name)?.[0];

  function namedMembers(node: Named, file: string): string[] {
    const name = nameOf(node.type === 'TSTypeReference' ? node.typeName : node.expression);
    const [first, second] = node.typeArguments?.params ?? [];
    if (name === 'Pick') return wordsIn(second);
    if (name === 'ComponentProps') return componentMembers(first, file);
    if (!first || (name !== 'Omit' && !PASSED_ON.has(name))) return declaredMembers(name, file);
    const left = new Set(wordsIn(second));
    return membersOf(first, file).filter((member) => !left.has(member));
  }

  /** None of an HTML element. */
  function componentMembers(node: ESTree.TSType | undefined, file: string): string[] {
    const component = node?.type === 'TSTypeQuery' && find(parameters, nameOf(node.exprName), file);
    const type = component && 'typeAnnotation' in component.node ? component.node.typeAnnotation?.typeAnnotation : null;
    return component && type ? membersOf(type, component.file) : [];
  }

  function declaredMembers(name: string, file: string): string[] {
    const place = find(types, name, file);
    if (!place) return [];
    if (place.node.type === 'TSTypeAliasDeclaration') return membersOf(place.node.typeAnnotation, place.file);
    const inherited = place.node.extends.flatMap((one) => namedMembers(one, place.file));
    return [...inherited, ...memberNames(place.node.body.body)];
  }

  function membersOf(node: ESTree.TSType, file: string): string[] {
    if (node.type === 'TSTypeLiteral') return memberNames(node.members);
    if (node.type === 'TSParenthesizedType') return membersOf(node.typeAnnotation, file);
    if (node.type === 'TSTypeReference') return namedMembers(node, file);
    if (node.type !== 'TSIntersectionType' && node.type !== 'TSUnionType') return [];
    return node.types.flatMap((one) => membersOf(one, file));
  }

  /** What the component with these props takes by name. */
  function takenBy(type: string, file: string): string[] {
    const patterns = [...parameters.values()].flat().filter((place) => place.file === file);
    return patterns.flatMap(({ node }) => {
      if (node.type !== 'ObjectPattern') return [];
      const annotation = node.typeAnnotation?.typeAnnotation;
      const isOfType = annotation?.type === 'TSTypeReference' && nameOf(annotation.typeName) === type;
      return isOfType ? node.properties.flatMap((one) => (one.type === 'Property' ? nameOf(one.key) || [] : [])) : [];
    });
  }

  const lists = [...types].filter(([name]) => name.endsWith('Props'));
  return lists.flatMap(([name, places]) =>
    places.map(({ file }) => {
      const props = new Set([...declaredMembers(name, file), ...takenBy(name, file)]);
      return { file, name, count: props.size };
    }),
  );
}
