"""Subscribes over graphql-transport-ws with Python's standard library alone, and prints each result as a line of JSON.

Usage: subscriber.py HOST PORT < {"token": …, "query": …, "variables": …}
"""
import base64
import hashlib
import json
import os
import socket
import struct
import sys

host, port = sys.argv[1], int(sys.argv[2])
asked = json.load(sys.stdin)
connection = socket.create_connection((host, port), timeout=30)
stream = connection.makefile("rb")


def shake_hands():
    """Turns the connection into a WebSocket (RFC 6455) that speaks graphql-transport-ws."""
    key = base64.b64encode(os.urandom(16)).decode()
    connection.sendall((
        f"GET /graphql HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
    ).encode())
    status = stream.readline()
    headers = {}
    for line in iter(stream.readline, b"\r\n"):
        name, _, value = line.decode().partition(":")
        headers[name.lower()] = value.strip()
    expected = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
    assert b" 101 " in status, status
    assert headers["sec-websocket-accept"] == base64.b64encode(expected).decode(), headers
    assert headers["sec-websocket-protocol"] == "graphql-transport-ws", headers


def send(opcode, payload):
    """Sends a frame, masked as a client's are."""
    mask = os.urandom(4)
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    connection.sendall(bytes([0x80 | opcode]) + length + mask + masked)


def tell(message):
    """Sends a message of the protocol."""
    send(1, json.dumps(message).encode())


def frames():
    """Yields the opcode and the payload of each message; parts are put together."""
    kept, kind = b"", 0
    while True:
        first, second = stream.read(2)
        size = second & 0x7F
        if size == 126:
            (size,) = struct.unpack(">H", stream.read(2))
        elif size == 127:
            (size,) = struct.unpack(">Q", stream.read(8))
        part, opcode = stream.read(size), first & 0x0F
        if opcode >= 8:
            yield opcode, part
            continue
        kind, kept = (opcode or kind), kept + part
        if first & 0x80:
            yield kind, kept
            kept = b""


shake_hands()
tell({"type": "connection_init", "payload": {"token": asked["token"]}})
for opcode, payload in frames():
    if opcode == 8:
        sys.exit(f"closed: {struct.unpack('>H', payload[:2])[0]} {payload[2:].decode()}")
    if opcode == 9:
        send(10, payload)
    if opcode != 1:
        continue
    message = json.loads(payload)
    if message["type"] == "connection_ack":
        subscribed = {name: asked[name] for name in ("query", "variables") if name in asked}
        tell({"id": "1", "type": "subscribe", "payload": subscribed})
    elif message["type"] == "ping":
        tell({"type": "pong"})
    elif message["type"] == "next":
        print(json.dumps(message["payload"]), flush=True)
    elif message["type"] == "error":
        sys.exit(json.dumps(message["payload"]))
    elif message["type"] == "complete":
        break
