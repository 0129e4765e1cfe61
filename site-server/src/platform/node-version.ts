// The required version of Node.js. Imports nothing, so that an older version can load this file and report it.
const NODE_MAJOR_MIN = 26;

/** What is wrong with this version of Node.js; undefined if it is new enough. */
export function nodeMistake(): string | undefined {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) >= NODE_MAJOR_MIN) return undefined;
  return `Node.js ${NODE_MAJOR_MIN} or newer is needed, this is ${node}. Use "npm start".`;
}
